-- Whom a report counted, with the ids of each group as one text, of 22 characters each, and those of everybody only where there is no other
-- group: ten thousand ids in JSON took longer to store than to count (docs/decisions/2026-11-23-how-long-a-report-takes.md). Another name, so that an
-- older build beside this one fails, and does not take a text for a list.
alter table speaker.reports rename column cells to counted;

update speaker.reports as report
set counted = (
  select jsonb_agg(
    cell.value || jsonb_build_object(
      'members',
      case when cell.nth = 1 and jsonb_array_length(report.counted) > 1 then '' else (
        select coalesce(string_agg(member.id, '' order by member.nth), '')
        from jsonb_array_elements_text(cell.value -> 'members') with ordinality as member (id, nth)
      ) end
    )
    order by cell.nth
  )
  from jsonb_array_elements(report.counted) with ordinality as cell (value, nth)
);

insert into speaker.migrations (name) values ('20261123120000_report_members');
