-- The phone of a live room shows and asks for no recovery words any more. What was kept of them goes.
alter table speaker.live_ballots drop column words;

insert into speaker.migrations (name) values ('20261124030100_live_without_words');
