import { expect, test } from 'vitest';
import { databaseEncryption, functionsDatabaseEncryption } from './database-encryption.ts';

test.each([
  ['postgres://a:b@db.example/speaker', 'encrypted'],
  ['postgres://a:b@db.example/speaker?sslmode=prefer', 'encrypted'],
  ['postgres://a:b@db.example/speaker?sslmode=allow', 'encrypted'],
  ['postgres://a:b@db.example/speaker?sslmode=require', 'encrypted'],
  ['postgres://a:b@10.0.0.5/speaker', 'encrypted'],
  ['postgres://a:b@127.0.0.1.evil.example/speaker', 'encrypted'],
  ['postgres://a:b@db.example/speaker?sslmode=verify-full', 'verified'],
  ['postgres://a:b@db.example/speaker?sslmode=disable', 'none'],
  ['postgres://a:b@127.0.0.1:5432/speaker', 'none'],
  ['postgres://a:b@localhost/speaker', 'none'],
  ['postgres://a:b@[::1]/speaker', 'none'],
  ['postgres://a:b@localhost/speaker?sslmode=require', 'encrypted'],
  ['postgres://a:b@localhost/speaker?host=/var/run/postgresql', 'none'],
  ['postgres://a:b@%2Fvar%2Frun%2Fpostgresql/speaker', 'none'],
  ['postgres://a:b@localhost/speaker?host=db.example', 'encrypted'],
])('%s: %s', (url, expected) => expect(databaseEncryption(url)).toBe(expected));

test.each([
  ['postgresql://postgres:p@db.abcdefgh.supabase.co:5432/postgres', 'encrypted'],
  ['postgres://postgres.abcdefgh:p@aws-0-eu-west-1.pooler.supabase.com:6543/postgres', 'encrypted'],
  ['postgres://postgres:p@10.0.0.5/postgres', 'encrypted'],
  ['postgres://postgres:p@[2001:db8::1]/postgres', 'encrypted'],
  ['postgres://postgres:p@db.example/postgres?sslmode=disable', 'none'],
  ['postgres://postgres:p@db.example/postgres?sslmode=verify-full', 'verified'],
  ['postgresql://postgres:postgres@db:5432/postgres', 'none'],
  ['postgresql://postgres:postgres@supabase_db_speaker:5432/postgres', 'none'],
  ['postgresql://postgres:postgres@db:5432/postgres?sslmode=require', 'encrypted'],
  ['postgresql://postgres:postgres@db:5432/postgres?host=db.example', 'encrypted'],
  ['postgres://owner@127.0.0.1:5432/speaker', 'none'],
])('functions, %s: %s', (url, expected) => expect(functionsDatabaseEncryption(url)).toBe(expected));
