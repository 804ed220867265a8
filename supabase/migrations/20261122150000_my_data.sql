-- What opens a person's own data: a token of its own, because the one that unsubscribes stands in an address, which logs keep.

alter table speaker.leads add column data_token uuid not null default gen_random_uuid();

insert into speaker.migrations (name) values ('20261122150000_my_data');
