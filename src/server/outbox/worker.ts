import { EventEmitter } from 'node:events'
import { eq } from 'drizzle-orm'
import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import nodemailer, { type Transporter } from 'nodemailer'
import pg from 'pg'
import type { Deps } from '#server/context.ts'
import type { Log } from '#server/adapters/log.ts'
import { mails } from '#server/db/schema/records.ts'
import { purgeTalks } from '#server/features/assistant/transcript.service.ts'
import { noticeDue } from '#server/features/forms/due-notice.service.ts'
import { purgeNotifications } from '#server/features/notifications/purge-notifications.service.ts'
import { keepUpOffers } from '#server/features/offers/offer-upkeep.service.ts'
import { sealSigned } from '#server/features/offers/seal-signed.service.ts'
import { keepPageEventWeeks } from '#server/features/vslog/page-event-weeks.service.ts'
import { matchSavedSearches, sendAlertDigests } from '#server/features/saved-searches/match-saved-searches.service.ts'
import { sendDigest } from '#server/features/notifications/send-digest.service.ts'
import { DeadWorkers } from './dead-workers.ts'
import type { Jobs } from './outbox.ts'

/** UTC, in one of the processes. */
const schedule = [
  '20 3 * * * purge_notifications',
  '30 3 * * * purge_assistant_talks',
  '40 3 * * * keep_page_event_weeks',
  '*/2 * * * * keep_up_offers',
  '*/10 * * * * send_alert_digests',
].join('\n')

/** What runs under each job's name. */
export function outboxTasks(deps: Deps): TaskList {
  const transport = deps.env.smtpUrl ? nodemailer.createTransport(deps.env.smtpUrl) : null
  return {
    deliver_mail: async (payload) => deliverMail(deps, transport, payload as Jobs['deliver_mail']),
    forget_files: async (payload) => forgetFiles(deps, payload as Jobs['forget_files']),
    purge_assistant_talks: async () => void (await purgeTalks(deps)),
    purge_notifications: async () => void (await purgeNotifications(deps)),
    keep_page_event_weeks: async () => void (await keepPageEventWeeks(deps)),
    form_due_notice: async (payload) => noticeDue(deps, payload as Jobs['form_due_notice']),
    seal_offer_document: async (payload) => void (await sealSigned(deps, payload as Jobs['seal_offer_document'])),
    keep_up_offers: async () => keepUpOffers(deps),
    match_saved_searches: async (payload) => void (await matchSavedSearches(deps, payload as { domain: string })),
    send_alert_digests: async () => void (await sendAlertDigests(deps)),
    notification_digest: async (payload) => sendDigest(deps, payload as Jobs['notification_digest']),
  }
}

/** Runs the outbox's jobs in this process until stopped; any number of processes share the queue. */
export async function startWorker(deps: Deps): Promise<Runner> {
  const pool = new pg.Pool({ connectionString: deps.db.url, max: 3 })
  // A connection that the database closes, idle or listening, must not end the process.
  const noteLoss = (error: Error) => {
    if (!pool.ending) deps.log.warn({ err: error }, 'outbox connection lost')
  }
  pool.on('error', noteLoss)
  pool.on('connect', (client) => client.on('error', noteLoss))
  const deadWorkers = new DeadWorkers(deps.db.url, deps.log)
  await deadWorkers.start()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    void deadWorkers.hold(workerPool.id).catch((error: unknown) => noteLoss(error as Error))
  })
  const runner = await run({
    pgPool: pool,
    events,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList: outboxTasks(deps),
    crontab: schedule,
    logger: quietLogger(deps.log) as never,
  })
  runner.events.once(
    'stop',
    () => void runner.promise.finally(() => Promise.all([pool.end(), deadWorkers.close()])).catch(() => undefined),
  )
  return runner
}

async function forgetFiles({ files }: Deps, { keys }: Jobs['forget_files']): Promise<void> {
  for (const key of keys) await files.remove(key)
}

async function deliverMail(
  { env, db }: Deps,
  transport: Transporter | null,
  { domain, mailId, isForgotten }: Jobs['deliver_mail'],
): Promise<void> {
  const bound = db.of(domain)
  const [mail] = await bound.select().from(mails).where(eq(mails.id, mailId))
  if (!mail || mail.state !== 'queued') return
  if (transport)
    await transport.sendMail({
      from: env.mailFrom,
      // An object is one recipient; a text would be read as a list of them.
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.unsubscribeUrl && { headers: unsubscribeHeaders(mail.unsubscribeUrl) }),
    })
  if (transport && isForgotten) {
    await bound.delete(mails).where(eq(mails.id, mailId))
    return
  }
  await bound
    .update(mails)
    .set({ state: transport ? 'sent' : 'kept' })
    .where(eq(mails.id, mailId))
}

const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function quietLogger(log: Log) {
  const levels: Record<string, 'error' | 'warn' | 'debug'> = {
    error: 'error',
    warning: 'warn',
    info: 'debug',
    debug: 'debug',
  }
  return new Proxy(
    {},
    {
      get: (_t, name: string) =>
        name === 'scope'
          ? () => quietLogger(log)
          : (message: string) => log[levels[name] ?? 'debug']({ worker: message }, 'outbox worker'),
    },
  )
}
