-- Whether an event has a team of this name: the office names them.
create or replace function speaker.is_team(event text, team text)
returns boolean
language sql
stable
set search_path = ''
return exists (select from speaker.events as named where named.code = is_team.event and named.teams ? is_team.team);

insert into speaker.migrations (name) values ('20261122160000_live_teams');
