import { EventEmitter } from 'node:events'
import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import nodemailer from 'nodemailer'
import type { Deps } from '#server/context.ts'
import { purgeAccessRecords } from '#server/features/accounts/purge-access-records.service.ts'
import { notifyAdded } from '#server/features/applications/added-applications/notify-added.service.ts'
import { notifyOfDecision } from '#server/features/applications/decisions/notify-of-decision.service.ts'
import { planMailsLater } from '#server/features/applications/decisions/plan-mails-of-decision.service.ts'
import { openDuePositions } from '#server/features/positions/drafts/open-due-positions.service.ts'
import { askStillHiring } from '#server/features/positions/still-hiring/ask-still-hiring.service.ts'
import { sendDueMessages } from '#server/features/applications/messages/send-due-messages.service.ts'
import { deleteExpired } from '#server/features/applications/retention/delete-expired.service.ts'
import { purgeUnsentFiles } from '#server/features/applications/messages/purge-unsent-files.service.ts'
import { purgeApplicationChanges } from '#server/features/applications/list-index/purge-changes.service.ts'
import { keepMissingTexts, readSentResume } from '#server/features/applications/texts/application-texts.service.ts'
import { purgeVisitorDrafts } from '#server/features/applications/visitors/purge-visitor-drafts.service.ts'
import { sendAnswer } from '#server/features/assistant/questions/send-answer.service.ts'
import { purgeQuestions } from '#server/features/assistant/questions/purge-questions.service.ts'
import { purgeTalks } from '#server/features/assistant/transcript.service.ts'
import { confirmSignature } from '#server/features/forms/answers/confirm-signature.service.ts'
import { settleEqualityForms } from '#server/features/forms/equality/settle-equality-forms.service.ts'
import { countStages } from '#server/features/forms/equality/stages/count-stages.service.ts'
import { runDueImports } from '#server/features/imports/schedules/run-due-imports.service.ts'
import { purgeImports } from '#server/features/imports/staff/purge-imports.service.ts'
import { noticeDue } from '#server/features/forms/due-notice.service.ts'
import { readCalendars } from '#server/features/interviews/calendars/read-calendars.service.ts'
import { notifyInterviewers } from '#server/features/interviews/invitations/notify-interviewers.service.ts'
import { timesOver } from '#server/features/interviews/offered/times-over.service.ts'
import { remindOfInterview } from '#server/features/interviews/reminders/remind-of-interview.service.ts'
import { feedbackDue } from '#server/features/interviews/scorecards/feedback-due.service.ts'
import { purgeNotifications } from '#server/features/notifications/purge-notifications.service.ts'
import { maintainOffers } from '#server/features/offers/maintenance/offer-maintenance.service.ts'
import { purgePeopleFiles } from '#server/features/people/files/purge-people-files.service.ts'
import { notifyPeopleOfFile } from '#server/features/people/files/notify-people-of-file.service.ts'
import { askRejected } from '#server/features/people/pools/ask-rejected.service.ts'
import { maintainPools } from '#server/features/people/pools/maintain-pools.service.ts'
import { sendDueInvitations } from '#server/features/people/pools/send-due-invitations.service.ts'
import { sealSigned } from '#server/features/offers/signing/seal-signed.service.ts'
import { notifyRecruiter } from '#server/features/team/notify-recruiter.service.ts'
import { keepPageEventWeeks } from '#server/features/vslog/page-event-weeks.service.ts'
import { matchAlerts, sendAlertDigests } from '#server/features/alerts/match-alerts.service.ts'
import { sendDigest } from '#server/features/notifications/send-digest.service.ts'
import { purgeUnconfirmed } from '#server/features/alerts/purge-unconfirmed.service.ts'
import { purgeRateLimits } from '#server/http/limits/shared-limit.ts'
import { DeadWorkers } from './dead-workers.ts'
import { deliverMail } from './deliver-mail.ts'
import type { Jobs } from './outbox.ts'
import { purgeMails } from './resendable-mails.ts'
import { WorkerPool } from './worker-pool.ts'

/** UTC, in one of the processes. */
const schedule = [
  '5 3 * * * purge_rate_limits',
  '10 3 * * * purge_unconfirmed_alerts',
  '35 * * * * purge_visitor_drafts',
  '45 * * * * purge_unsent_message_files',
  '20 3 * * * purge_notifications',
  '25 3 * * * purge_access_records',
  '30 3 * * * purge_assistant_talks',
  '50 3 * * * purge_mails',
  '55 3 * * * purge_people_files',
  '40 * * * * purge_imports',
  // One after the other, so that they leave room for mails.
  '* * * * * run_due_imports ?queue=imports&jobKey=run_due_imports',
  '15 * * * * purge_application_changes',
  '*/10 * * * * keep_application_texts',
  '40 3 * * * keep_page_event_weeks',
  '50 6 * * * ask_still_hiring',
  '*/5 * * * * open_due_positions',
  '50 3 * * * maintain_pools',
  // After the night's ends of consents.
  '30 4 * * * delete_expired_applications',
  '*/2 * * * * maintain_offers',
  '*/10 * * * * send_alert_digests',
  '*/15 * * * * read_calendars',
  '*/10 * * * * settle_equality_forms',
  '20 4 * * * count_equality_stages',
].join('\n')

/** The implementation of each job. */
export function outboxTasks(deps: Deps): TaskList {
  const transport = deps.env.smtpUrl ? nodemailer.createTransport(deps.env.smtpUrl) : null
  return {
    deliver_mail: async (payload, { job }) =>
      deliverMail(deps, transport, payload as Jobs['deliver_mail'], job.attempts >= job.max_attempts),
    notify_of_decision: async (payload) => notifyOfDecision(deps, payload as Jobs['notify_of_decision']),
    ask_rejected: async (payload) => askRejected(deps, payload as Jobs['ask_rejected']),
    plan_decision_mails: async (payload) => planMailsLater(deps, payload as Jobs['plan_decision_mails']),
    tell_recruiter: async (payload) => notifyRecruiter(deps, payload as Jobs['tell_recruiter']),
    tell_added: async (payload) => notifyAdded(deps, payload as Jobs['tell_added']),
    tell_people_file: async (payload) => notifyPeopleOfFile(deps, payload as Jobs['tell_people_file']),
    send_invitations: async (payload) => sendDueInvitations(deps, payload as Jobs['send_invitations']),
    send_messages: async (payload) => sendDueMessages(deps, payload as Jobs['send_messages']),
    send_answer: async (payload) => sendAnswer(deps, payload as Jobs['send_answer']),
    purge_unsent_message_files: async () => void (await purgeUnsentFiles(deps)),
    forget_files: async (payload) => forgetFiles(deps, payload as Jobs['forget_files']),
    purge_mails: async () => purgeMails(deps),
    purge_people_files: async () => void (await purgePeopleFiles(deps)),
    purge_assistant_talks: async () => {
      await purgeTalks(deps)
      await purgeQuestions(deps)
    },
    read_sent_resume: async (payload) => readSentResume(deps, payload as Jobs['read_sent_resume']),
    keep_application_texts: async () => void (await keepMissingTexts(deps)),
    purge_imports: async () => purgeImports(deps),
    run_due_imports: async () => runDueImports(deps),
    delete_expired_applications: async () => void (await deleteExpired(deps)),
    purge_application_changes: async () => purgeApplicationChanges(deps),
    purge_access_records: async () => void (await purgeAccessRecords(deps)),
    purge_rate_limits: async () => void (await purgeRateLimits(deps)),
    purge_visitor_drafts: async () => void (await purgeVisitorDrafts(deps)),
    purge_unconfirmed_alerts: async () => void (await purgeUnconfirmed(deps)),
    purge_notifications: async () => void (await purgeNotifications(deps)),
    keep_page_event_weeks: async () => void (await keepPageEventWeeks(deps)),
    form_due_notice: async (payload) => noticeDue(deps, payload as Jobs['form_due_notice']),
    tell_interviewers: async (payload) => notifyInterviewers(deps, payload as Jobs['tell_interviewers']),
    offered_times_over: async (payload) => timesOver(deps, payload as Jobs['offered_times_over']),
    read_calendars: async () => readCalendars(deps),
    interview_reminder: async (payload) => remindOfInterview(deps, payload as Jobs['interview_reminder']),
    feedback_due: async (payload) => feedbackDue(deps, payload as Jobs['feedback_due']),
    confirm_signature: async (payload) => confirmSignature(deps, payload as Jobs['confirm_signature']),
    open_due_positions: async () => openDuePositions(deps),
    ask_still_hiring: async () => askStillHiring(deps),
    count_equality_stages: async () => countStages(deps),
    settle_equality_forms: async () => settleEqualityForms(deps),
    seal_offer_document: async (payload) => void (await sealSigned(deps, payload as Jobs['seal_offer_document'])),
    maintain_offers: async () => maintainOffers(deps),
    maintain_pools: async () => maintainPools(deps),
    match_alerts: async (payload) => void (await matchAlerts(deps, payload as { domain: string })),
    send_alert_digests: async () => void (await sendAlertDigests(deps)),
    notification_digest: async (payload) => sendDigest(deps, payload as Jobs['notification_digest']),
  }
}

/** Runs the outbox's jobs in this process until stopped; any number of processes share the queue. */
export async function startWorker(deps: Deps): Promise<Runner> {
  const pool = new WorkerPool({ connectionString: deps.db.ownerUrl, max: 3 })
  // A connection closed by the database, idle or listening, must not end the process.
  const noteLoss = (error: Error) => {
    if (!pool.ending) deps.db.outage.warn(error, 'outbox connection lost')
  }
  pool.on('error', noteLoss)
  pool.on('connect', (client) => client.on('error', noteLoss))
  const deadWorkers = new DeadWorkers(deps.db, deps.log)
  await deadWorkers.start()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    void deadWorkers.hold(workerPool.id).catch((error: unknown) => noteLoss(error as Error))
  })
  events.on('job:start', ({ job }) => deadWorkers.began(job.id))
  events.on('job:complete', ({ job }) => deadWorkers.ended(job.id))
  const runner = await run({
    pgPool: pool,
    events,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList: outboxTasks(deps),
    crontab: schedule,
    logger: quietLogger(deps) as never,
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

function quietLogger({ log, db }: Pick<Deps, 'log' | 'db'>) {
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
          ? () => quietLogger({ log, db })
          : (message: string, { error }: { error?: unknown } = {}) =>
              // The outage itself has already been logged.
              log[db.outage.note(error) || db.outage.isOn ? 'debug' : (levels[name] ?? 'debug')](
                { worker: message },
                'outbox worker',
              ),
    },
  )
}
