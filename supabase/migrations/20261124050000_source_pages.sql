-- The page that a lead came from is stored by origin and path only: queries, fragments and passwords of addresses
-- that were stored before are removed, and addresses that are not http or https.
update speaker.leads set source = nullif(
  case when source ->> 'page' ~ '^https?://'
    then source || jsonb_build_object(
      'page', regexp_replace(source ->> 'page', '^(https?://)(?:[^/?#]*@)?([^?#]*).*$', '\1\2'))
    else source - 'page'
  end, '{}')
where source ->> 'page' ~ '[?#@]' or source ->> 'page' !~ '^https?://';

insert into speaker.migrations (name) values ('20261124050000_source_pages');
