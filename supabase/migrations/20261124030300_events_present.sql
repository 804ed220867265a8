-- How many people were in the room: teams of a room are published only where no more have joined, give or take 5 %.
alter table speaker.events add column present integer check (present > 0);

insert into speaker.migrations (name) values ('20261124030300_events_present');
