import { useEffect, useState } from 'react';
import type { LeadFilter } from '../../../shared/clients/office/office-client.ts';
import { LEAD_STATES } from '../../../shared/core/leads/lead-terms.ts';
import { SEARCH_MAX } from '../../../shared/core/leads/limits.ts';
import { useEvents } from '../calls.ts';
import { KIND_WORDS, STATE_WORDS } from '../text/lead-words.tsx';
import { translate } from '../../../shared/core/text/translate.ts';

const SEARCH_AFTER_MS = 250;

interface FilterBarProps {
  readonly filter: LeadFilter;
  readonly onFilter: (filter: LeadFilter) => void;
}

export function FilterBar({ filter, onFilter }: FilterBarProps) {
  const codes = useEvents().data?.events.map(({ code }) => code) ?? [];
  const narrow = (change: Partial<LeadFilter>) => onFilter({ ...filter, ...change });
  return (
    <search className="grid grid-cols-3 gap-2 px-[clamp(0.75rem,3vw,1rem)] pt-3 pb-1">
      <SearchField label={translate('Search leads')} text={filter.q} onSearch={(q) => narrow({ q })} />
      <Choice
        label={translate('Kind')}
        value={filter.kind}
        all={translate('All kinds')}
        onChoose={(kind) => narrow({ kind })}
      >
        {Object.entries(KIND_WORDS)}
      </Choice>
      <Choice
        label={translate('State')}
        value={filter.state}
        all={translate('Any state')}
        onChoose={(state) => narrow({ state })}
      >
        {LEAD_STATES.map((state) => [state, STATE_WORDS[state]])}
      </Choice>
      <Choice
        label={translate('Event')}
        value={filter.event}
        all={translate('Any event')}
        onChoose={(event) => narrow({ event })}
      >
        {[...new Set([...codes, ...(filter.event === '' ? [] : [filter.event])])].map((code) => [code, code])}
      </Choice>
    </search>
  );
}

interface SearchFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

export function SearchField({ label, text, onSearch }: SearchFieldProps) {
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
    <label className="relative col-span-full block">
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        className="min-h-11 w-full rounded-[999px] bg-card py-[0.4rem] ps-[0.9rem] pe-10 [border:1px_solid_var(--rule)] [&:focus+kbd]:hidden"
        data-search
        placeholder={translate('Search name, company, message …')}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <kbd aria-hidden="true" className="absolute end-[0.9rem] top-3 text-muted">
        /
      </kbd>
    </label>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly all: string;
  readonly onChoose: (value: string) => void;
  readonly children: readonly (readonly string[])[];
}

function Choice({ label, value, all, onChoose, children }: ChoiceProps) {
  return (
    <label>
      <span className="visually-hidden">{label}</span>
      <select
        className={`min-h-11 w-full rounded-corner bg-transparent px-[0.4rem] text-s text-ellipsis ${value === '' ? '[border:1px_solid_var(--rule)]' : 'font-semibold [border:2px_solid_var(--color-ink)]'}`}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
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
