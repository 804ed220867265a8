import { createContext, use, useState } from 'react';
import type { LeadChange, OfficeClient } from '../../shared/clients/office/office-client.ts';
import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useQuery,
  type UseQueryResult,
  useMutation,
} from '@tanstack/react-query';
import { type CallError, valueOf } from '../../shared/clients/call.ts';
import type { OfficeAnswer, OfficeProblem } from '../../shared/clients/office/office-call.ts';

/** Unsaved changes of a lead; a missing key is unchanged. */
export type LeadDraft = Omit<LeadChange, 'expected'>;

interface Office {
  readonly client: OfficeClient;
  readonly announce: (sentence: string) => void;
  readonly speaker: string;
  /** By the lead's id, until they are saved or the user signs out. */
  readonly drafts: Readonly<Record<string, LeadDraft>>;
  readonly onDraft: (id: string, draft: LeadDraft) => void;
}

export const OfficeContext = createContext<Office | undefined>(undefined);

/** The office's calls and settings. Throws outside of the office. */
export function useOffice(): Office {
  const office = use(OfficeContext);
  if (office === undefined) throw new Error('There is no office around this component.');
  return office;
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
  }
}

/** An answer that is polled; after an error `data` is the last successful one. */
export type Followed<Value> = UseQueryResult<Value>;

/** How much less often a failing call is repeated, and the longest interval. */
const SLOWDOWN = 4;
const LONGEST_MS = 60_000;

/** Problems go to `onProblem`; after a change all queries are read again. */
export function createQueries(onProblem: (problem: OfficeProblem) => void): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: ({ problem }) => onProblem(problem) }),
    mutationCache: new MutationCache({
      onSuccess: () => queries.invalidateQueries(),
      onError({ problem }) {
        onProblem(problem);
        void queries.invalidateQueries();
      },
    }),
    defaultOptions: {
      // No lead outlives its view, and a call without a network fails at once.
      queries: { gcTime: 0, networkMode: 'always', refetchOnReconnect: true, retry: false },
      mutations: { gcTime: 0, networkMode: 'always' },
    },
  });
  return queries;
}

/** The time until the next read, in milliseconds. */
export function nextRead(pace: number, error: CallError | null): number {
  return error === null ? pace : Math.min(SLOWDOWN * pace, LONGEST_MS);
}

/** Polls every `pace` milliseconds while the page is visible, once for all views with the key. */
export function useFollowed<Value>(
  key: readonly string[],
  read: (signal: AbortSignal) => Promise<OfficeAnswer<Value>>,
  pace = 15_000,
): Followed<Value> {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => valueOf(await read(signal)),
    // While a search is typed, shows the previous results.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => nextRead(pace, state.error),
  });
}

/** Why the last read failed; a repeated read without data begins without an error. */
export function useProblem({ data, error }: Pick<Followed<unknown>, 'data' | 'error'>): string | undefined {
  const [last, setLast] = useState<string>();
  const problem = error?.message ?? (data === undefined ? last : undefined);
  if (problem !== last) setLast(problem);
  return problem;
}

export function useEvents() {
  return useFollowed(['events'], useOffice().client.listEvents, 30_000);
}

export function useUndelivered() {
  return useFollowed(['mails'], useOffice().client.listUndelivered);
}

export function useRetention() {
  return useFollowed(['retention'], useOffice().client.readRetention);
}

/** A change, one at a time. `onDone` follows the next read, even if the component is gone. */
export function useCall<Value, Input = void>(
  call: (input: Input) => Promise<OfficeAnswer<Value>>,
  onDone?: (value: Value, input: Input) => void,
) {
  const mutation = useMutation({
    mutationFn: async (input: Input) => valueOf(await call(input)),
    onSuccess: (value, input) => onDone?.(value, input),
  });
  return { ...mutation, run: (input: Input) => mutation.isPending || mutation.mutate(input) };
}
