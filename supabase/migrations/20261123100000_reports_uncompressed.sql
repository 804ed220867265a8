-- Ids that look like chance do not get smaller: storing them as they come takes half the time (docs/decisions/2026-11-23-how-long-a-report-takes.md).
alter table speaker.reports alter column cells set storage external;

insert into speaker.migrations (name) values ('20261123100000_reports_uncompressed');
