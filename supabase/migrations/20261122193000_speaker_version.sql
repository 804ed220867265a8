-- A key of the speaker's opens the same snapshot with talking points beside it; a planner's never does.

alter table speaker.report_keys add column for_speaker boolean not null default false;

insert into speaker.migrations (name) values ('20261122193000_speaker_version');
