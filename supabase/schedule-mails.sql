-- Run once in the project's SQL editor: calls the mail sender every minute.
-- Replace the two values; the key is the one set as the secret MAIL_JOB_KEY, and opens nothing else.
create extension if not exists pg_cron;
create extension if not exists pg_net;

select vault.create_secret('https://PROJECT.supabase.co', 'speaker_project_url');
select vault.create_secret('THE-MAIL-JOB-KEY', 'speaker_mail_job_key');

select cron.schedule(
  'speaker-send-mails',
  '* * * * *',
  $$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'speaker_project_url') || '/functions/v1/send-mails',
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'authorization', 'Bearer ' || (select decrypted_secret from vault.decrypted_secrets where name = 'speaker_mail_job_key')
    ),
    body := '{}'::jsonb,
    timeout_milliseconds := 50000
  )
  $$
);

-- Callers' addresses are counted for a minute and have no business lying there for longer.
select cron.schedule(
  'speaker-forget-addresses',
  '17 * * * *',
  $$ delete from speaker.rate_counters where started_at < now() - interval '10 minutes' $$
);
