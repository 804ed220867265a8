-- An event's leads are found by the index of the office; a second one costs each lead and helps nobody.
drop index speaker.leads_with_event;

insert into speaker.migrations (name) values ('20261122180000_one_event_index');
