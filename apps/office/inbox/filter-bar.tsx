import { useEffect, useState } from 'react';
import type { LeadFilter } from '../../../shared/clients/office/office-client.ts';
import { LEAD_STATES } from '../../../shared/core/leads/lead-terms.ts';
import { SEARCH_MAX } from '../../../shared/core/leads/limits.ts';
import { KIND_WORDS, STATE_WORDS } from '../text/lead-words.ts';

/** Delay of the search after the last keystroke. */
const SEARCH_AFTER_MS = 250;

export function FilterBar({
  filter,
  events,
  onFilter,
}: {
  readonly filter: LeadFilter;
  readonly events: readonly string[];
  readonly onFilter: (filter: LeadFilter) => void;
}) {
  const narrow = (change: Partial<LeadFilter>) => onFilter({ ...filter, ...change });
  return (
    <search className="filters">
      <SearchField label="Search leads" text={filter.q} onSearch={(q) => narrow({ q })} />
      <Choice label="Kind" value={filter.kind} all="All kinds" onChoose={(kind) => narrow({ kind })}>
        {Object.entries(KIND_WORDS)}
      </Choice>
      <Choice label="State" value={filter.state} all="Any state" onChoose={(state) => narrow({ state })}>
        {LEAD_STATES.map((state) => [state, STATE_WORDS[state]])}
      </Choice>
      <Choice label="Event" value={filter.event} all="Any event" onChoose={(event) => narrow({ event })}>
        {[...new Set([...events, ...(filter.event === '' ? [] : [filter.event])])].map((code) => [
          code,
          code,
        ])}
      </Choice>
    </search>
  );
}

export function SearchField({
  label,
  text,
  onSearch,
}: {
  readonly label: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(text);
  const [applied, setApplied] = useState(text);
  if (text !== applied) {
    setApplied(text);
    setTyped(text);
  }
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => onSearch(typed), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, text, onSearch]);
  return (
    <label className="search-field">
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        data-search
        placeholder="Search name, company, message …"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  );
}

function Choice({
  label,
  value,
  all,
  onChoose,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly all: string;
  readonly onChoose: (value: string) => void;
  readonly children: readonly (readonly string[])[];
}) {
  return (
    <label className="choice" data-chosen={value !== '' || undefined}>
      <span className="visually-hidden">{label}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{all}</option>
        {children.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
