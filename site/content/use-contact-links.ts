import { speaker } from '../../speaker/speaker.config.ts';
import { useFieldText } from './field.tsx';

/** The speaker's addresses, from the texts that an editor has saved. */
export interface ContactLinks {
  readonly address: string;
  readonly mail: string;
  readonly phone: string;
}

export function useContactLinks(): ContactLinks {
  const address = useFieldText('contact_email', speaker.email);
  const phone = useFieldText('contact_phone', speaker.phone);
  return { address, mail: `mailto:${address}`, phone: `tel:${phone.replace(/[^+\d]/g, '')}` };
}
