-- Optional, and run by hand: in the project's SQL editor, once, and again after an update of this file. The wall then hears of a change the
-- moment it is made (docs/live-room.md#supabase), where the site is told LIVE_REALTIME=on. Without it the wall asks twice a second.
--
-- A message says that there is something new, and its number; what it is the wall asks for, with its key. To switch it off:
--   drop trigger live_rooms_tell_news on speaker.live_rooms;

-- A room's topic is its wall's key as it is kept here, by its digest: who does not know the key cannot name it.
create or replace function speaker.tell_live_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('version', new.version), 'news', 'live-stage:' || new.stage_digest, true);
  return null;
exception when others then
  -- No answer is lost over a message: the wall asks all the same.
  raise warning 'the wall was not told of news: %', sqlerrm;
  return null;
end
$$;

revoke all on function speaker.tell_live_news() from public, anon, authenticated;

drop trigger if exists live_rooms_tell_news on speaker.live_rooms;

create trigger live_rooms_tell_news
after update on speaker.live_rooms
for each row when (old.version <> new.version)
execute function speaker.tell_live_news();

-- Whoever knows a topic may listen. There is no policy for sending: the database alone does.
drop policy if exists speaker_wall_listens on realtime.messages;

create policy speaker_wall_listens on realtime.messages
for select to anon, authenticated
using (extension = 'broadcast' and (select realtime.topic()) like 'live-stage:%');
