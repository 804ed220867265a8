import { expect, test } from 'vitest';

import { databaseEncryption } from './database-encryption.ts';

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
