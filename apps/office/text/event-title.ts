import type { OfficeEvent } from '../../../shared/clients/office/office-client.ts';

export function eventTitle({ name, code }: Pick<OfficeEvent, 'name' | 'code'>): string {
  return name === undefined || name.trim() === '' ? code : name;
}
