import {
  createDeliveryWorker,
  type DeliveryWorker,
  type DeliveryWorkerDeps,
} from '../delivery/delivery-worker.ts';
import { admitMails, type MailLimits } from './mail-limits.ts';
import type { MailTransport } from './mail-layout.ts';
import { type MailSender, type QueuedMail, renderMail } from './render-mail.ts';

export interface MailWorkerDeps extends DeliveryWorkerDeps, MailSender {
  readonly transport: MailTransport;
  readonly limits: MailLimits;
}

export function createMailWorker(deps: MailWorkerDeps): DeliveryWorker {
  return createDeliveryWorker<QueuedMail>(
    'mail',
    (mail, signal) => deps.transport.send(renderMail(mail, deps), signal),
    { ...deps, beforeRound: () => admitMails(deps.database, deps.limits) },
  );
}
