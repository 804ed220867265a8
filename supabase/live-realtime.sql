-- Optional: run it once in the project's SQL editor, and again after an update of this file. The wall is then notified of each
-- change at once (docs/live-room.md#supabase) where the site has LIVE_REALTIME=on. Otherwise the wall polls twice a second.
--
-- A message contains only the number of the new version; the wall requests its content with its key. To remove it:
--   drop trigger live_rooms_tell_news on speaker.live_rooms;

-- A room's topic contains the stored digest of its wall's key: without the key nobody can subscribe.
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
  -- A failed message must not lose an answer: the wall polls as well.
  raise warning 'the wall was not notified: %', sqlerrm;
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
