-- E-mail addresses are compared without the case of the letters A to Z alone. Keys that were stored before folded other letters,
-- too: the Kelvin sign became a plain k, and two mailboxes were one person. They are made anew from the address as it was typed.

create temporary table rekeyed on commit drop as
select id, email as was, lower((payload ->> 'email') collate "C") as email
from speaker.leads
where lower((payload ->> 'email') collate "C") <> email;

update speaker.leads as lead
set email = rekeyed.email, dedupe_key = replace(lead.dedupe_key, rekeyed.was, rekeyed.email)
from rekeyed
where lead.id = rekeyed.id;

insert into speaker.confirmed_addresses (email, confirmed_at)
select lead.email, min(lead.confirmed_at)
from speaker.leads as lead join rekeyed on rekeyed.id = lead.id
where lead.confirmed_at is not null
group by lead.email
on conflict (email) do nothing;

delete from speaker.confirmed_addresses as confirmed
using rekeyed
where confirmed.email = rekeyed.was
  and not exists (select from speaker.leads as lead where lead.email = rekeyed.was);

-- Who had unsubscribed stays unsubscribed, under the new key; whose the old one was is not known, so it stays, too.
insert into speaker.suppressions (address_digest, since)
select speaker.address_digest(lead.email), min(lead.unsubscribed_at)
from speaker.leads as lead join rekeyed on rekeyed.id = lead.id
where lead.unsubscribed_at is not null
group by lead.email
on conflict (address_digest) do nothing;

drop table rekeyed;

insert into speaker.migrations (name) values ('20261124012000_email_keys');
