import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '../../../shared/clients/call.ts';
import { deleteMyData, readMyData } from '../../../shared/clients/my-data-client.ts';
import type { MyData } from '../../../shared/core/leads/my-data.ts';

/** `closed`: opened without a token; `refused`: the server's sentence, `final` without a retry. */
type MyDataState =
  | { readonly step: 'reading' | 'closed' }
  | { readonly step: 'refused'; readonly sentence: string; readonly final: boolean }
  | { readonly step: 'shown'; readonly data: MyData; readonly deleting: boolean; readonly failure: string }
  | { readonly step: 'deleted'; readonly sentence: string; readonly unsubscribed: boolean };

export interface MyDataPage {
  readonly state: MyDataState;
  readonly retry: () => void;
  readonly deleteAll: () => void;
}

/** Reads the token in the address, loads the data and deletes it; `apiUrl` has the functions. */
export function useMyData(apiUrl: string): MyDataPage {
  const [state, setState] = useState<MyDataState>({ step: 'reading' });
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((count) => count + 1), []);

  useEffect(() => {
    let isOver = false;
    const show = (next: MyDataState): void => {
      if (!isOver) setState(next);
    };
    const token = readToken();
    if (token === '') show({ step: 'closed' });
    else {
      show({ step: 'reading' });
      void readMyData(apiUrl, token).then((answer) => {
        if (answer.ok) show({ step: 'shown', data: answer.value, deleting: false, failure: '' });
        else show(describeRefusal(answer.problem));
      });
    }
    return () => void (isOver = true);
  }, [apiUrl, tries]);

  useEffect(() => {
    window.addEventListener('hashchange', retry);
    return () => window.removeEventListener('hashchange', retry);
  }, [retry]);

  async function deleteAll(data: MyData): Promise<void> {
    setState({ step: 'shown', data, deleting: true, failure: '' });
    const answer = await deleteMyData(apiUrl, readToken());
    if (answer.ok) {
      // Removes the link from the history, because it is useless now.
      history.replaceState(history.state, '', location.pathname);
      setState({
        step: 'deleted',
        sentence: answer.value.message,
        unsubscribed: data.unsubscribedAt !== undefined,
      });
    } else if (answer.problem.kind === 'missing') setState(describeRefusal(answer.problem));
    else setState({ step: 'shown', data, deleting: false, failure: answer.problem.sentence });
  }

  return {
    state,
    retry,
    deleteAll: () => {
      if (state.step === 'shown' && !state.deleting) void deleteAll(state.data);
    },
  };
}

function describeRefusal({ kind, sentence }: Problem): MyDataState {
  return { step: 'refused', sentence, final: kind === 'missing' };
}

function readToken(): string {
  return location.hash.slice(1);
}
