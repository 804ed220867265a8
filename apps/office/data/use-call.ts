import { useMutation } from '@tanstack/react-query';
import type { OfficeAnswer } from '../../../shared/clients/office/office-call.ts';
import { valueOf } from './queries.ts';

/** A change, one at a time. `onDone` follows the next read, even if the component is gone. */
export function useCall<Value, Input = void>(
  call: (input: Input) => Promise<OfficeAnswer<Value>>,
  onDone?: (value: Value, input: Input) => void,
) {
  const mutation = useMutation({
    mutationFn: (input: Input) => valueOf(call(input)),
    onSuccess: (value, input) => onDone?.(value, input),
  });
  return { ...mutation, run: (input: Input) => mutation.isPending || mutation.mutate(input) };
}
