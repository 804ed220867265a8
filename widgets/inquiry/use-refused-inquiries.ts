import { useEffect, useState } from 'react';
import { attempt } from '../../shared/browser-storage/attempt.ts';
import { createTextStore } from '../../shared/browser-storage/text-store.ts';
import { type InquiryForm, readInquiryWire } from '../../shared/core/leads/inquiry-lead.ts';
import { dropRefused, listRefused, onRefusedChange } from '../../shared/outbox/refused-inquiries.ts';

/** A stored inquiry; `id` is that of its record. */
export type RefusedInquiry = InquiryForm & { readonly id: string };

const store = createTextStore(() => localStorage);

/** Inquiries of this device that waited and were then refused, until they are dismissed. */
export function useRefusedInquiries(): readonly RefusedInquiry[] {
  const [refused, setRefused] = useState<readonly RefusedInquiry[]>([]);
  useEffect(() => {
    const read = () => setRefused(readRefused());
    read();
    return onRefusedChange(read);
  }, []);
  return refused;
}

export function dismissRefused(id: string): void {
  dropRefused(store, id);
}

function readRefused(): readonly RefusedInquiry[] {
  return [...listRefused(store)].flatMap(([id, body]) => {
    const form = readInquiryWire(attempt((): unknown => JSON.parse(body)));
    return form ? [{ ...form, id }] : [];
  });
}
