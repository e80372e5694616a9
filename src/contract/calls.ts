import type * as z from 'zod/mini'
import type * as addedApplications from './applications/added-applications.ts'
import type * as alerts from './search/alerts.ts'
import type * as analytics from './analytics.ts'
import type * as applicationClaims from './applications/application-claims.ts'
import type * as applicationInterviews from './interviews/application-interviews.ts'
import type * as applicationLabels from './applications/application-labels.ts'
import type * as applicationMessages from './inbox/application-messages.ts'
import type * as applicationNotes from './applications/application-notes.ts'
import type * as applicationResumes from './applications/application-resumes.ts'
import type * as applications from './applications/applications.ts'
import type * as applicationViews from './applications/application-views.ts'
import type * as assistant from './assistant/assistant.ts'
import type * as consoleHome from './console-home.ts'
import type * as contentPages from './employers/content-pages.ts'
import type * as dashboard from './dashboard.ts'
import type * as decisions from './applications/decisions.ts'
import type * as draftApplications from './applications/draft-applications.ts'
import type * as equality from './applications/equality.ts'
import type * as auditLog from './audit-log.ts'
import type * as esignWidget from './offers/esign-widget.ts'
import type * as events from './events.ts'
import type * as feeds from './feeds.ts'
import type * as files from './files/files.ts'
import type * as formAssignments from './forms/form-assignments.ts'
import type * as formDefinition from './forms/form-definition.ts'
import type * as forms from './forms/forms.ts'
import type * as importSchedules from './import-schedules.ts'
import type * as imports from './imports.ts'
import type * as interviewLinks from './interviews/interview-links.ts'
import type * as hiringProcesses from './applications/hiring-processes.ts'
import type * as interviewKits from './interviews/interview-kits.ts'
import type * as interviewSent from './interviews/interview-sent.ts'
import type * as interviewPlanning from './interviews/interview-planning.ts'
import type * as interviewPreview from './interviews/interview-preview.ts'
import type * as interviewHours from './interviews/interview-hours.ts'
import type * as interviewCalendars from './interviews/interview-calendars.ts'
import type * as interviews from './interviews/interviews.ts'
import type * as jobCart from './search/job-cart.ts'
import type * as letterTemplates from './offers/letter-templates.ts'
import type * as mailbox from './mailbox.ts'
import type * as matching from './search/matching.ts'
import type * as messageTemplates from './inbox/message-templates.ts'
import type * as notifications from './notifications.ts'
import type * as offerApprovals from './offers/offer-approvals.ts'
import type * as offerDrafts from './offers/offer-drafts.ts'
import type * as offers from './offers/offers.ts'
import type * as objections from './people/objections.ts'
import type * as onboardingGate from './onboarding-gate.ts'
import type * as positionChanges from './positions/position-changes.ts'
import type * as positionDrafts from './positions/position-drafts.ts'
import type * as positionHistory from './positions/position-history.ts'
import type * as people from './people/people.ts'
import type * as merging from './applications/merging.ts'
import type * as forgetting from './people/forgetting.ts'
import type * as peopleFiles from './people/people-files.ts'
import type * as pools from './people/pools.ts'
import type * as positions from './positions/positions.ts'
import type * as privacy from './settings/privacy.ts'
import type * as profiles from './profiles/profiles.ts'
import type * as referrals from './positions/referrals.ts'
import type * as reports from './reports.ts'
import type * as retention from './employers/retention.ts'
import type * as resumes from './profiles/resumes.ts'
import type * as savedJobs from './search/saved-jobs.ts'
import type * as scorecards from './interviews/scorecards.ts'
import type * as search from './search/search.ts'
import type * as session from './accounts/session.ts'
import type * as settings from './settings/settings.ts'
import type * as resumeEvidence from './applications/resume-evidence.ts'
import type * as resumeText from './applications/resume-text.ts'
import type * as severalApplications from './applications/several-applications.ts'
import type * as signIn from './accounts/sign-in.ts'
import type * as shownNames from './applications/shown-names.ts'
import type * as rejectionReasons from './applications/rejection-reasons.ts'
import type * as stageSettings from './applications/stage-settings.ts'
import type * as staffApplications from './applications/staff-applications.ts'
import type * as staffForms from './forms/staff-forms.ts'
import type * as assistantQuestions from './assistant/assistant-questions.ts'
import type * as staffMails from './inbox/mail-log.ts'
import type * as staffMessages from './inbox/staff-messages.ts'
import type * as staffOffers from './offers/staff-offers.ts'
import type * as closePosition from './positions/close-position.ts'
import type * as staffPositions from './positions/staff-positions.ts'
import type * as siteLanguages from './employers/site-languages.ts'
import type * as team from './employers/team.ts'
import type * as themes from './employers/themes.ts'
import type * as verification from './offers/verification.ts'
import type * as vslog from './vslog/vslog.ts'
import type { Endpoint, Method } from './endpoint.ts'

/**
 * Every call by its name, such as `GET /api/offer/:id`; the browser's client type-checks its callers against this. Types only,
 * so that no schema ends up in the browser. Renaming a path or a field in the contract breaks the build of every caller.
 */

type AnyEndpoint = { method: Method; path: string; data: unknown }

type CallsOf<Module> = {
  [
    Name in keyof Module as Module[Name] extends AnyEndpoint
      ? `${Module[Name]['method']} ${Module[Name]['path']}`
      : never
  ]: Module[Name]
}

export interface Calls
  extends
    CallsOf<typeof addedApplications>,
    CallsOf<typeof alerts>,
    CallsOf<typeof analytics>,
    CallsOf<typeof applicationClaims>,
    CallsOf<typeof applicationInterviews>,
    CallsOf<typeof applicationLabels>,
    CallsOf<typeof applicationMessages>,
    CallsOf<typeof applicationViews>,
    CallsOf<typeof applicationNotes>,
    CallsOf<typeof applicationResumes>,
    CallsOf<typeof applications>,
    CallsOf<typeof resumeEvidence>,
    CallsOf<typeof resumeText>,
    CallsOf<typeof assistant>,
    CallsOf<typeof consoleHome>,
    CallsOf<typeof contentPages>,
    CallsOf<typeof dashboard>,
    CallsOf<typeof decisions>,
    CallsOf<typeof draftApplications>,
    CallsOf<typeof equality>,
    CallsOf<typeof esignWidget>,
    CallsOf<typeof events>,
    CallsOf<typeof feeds>,
    CallsOf<typeof files>,
    CallsOf<typeof formAssignments>,
    CallsOf<typeof formDefinition>,
    CallsOf<typeof forms>,
    CallsOf<typeof auditLog>,
    CallsOf<typeof importSchedules>,
    CallsOf<typeof imports>,
    CallsOf<typeof interviewLinks>,
    CallsOf<typeof hiringProcesses>,
    CallsOf<typeof interviewKits>,
    CallsOf<typeof interviewSent>,
    CallsOf<typeof interviewPlanning>,
    CallsOf<typeof interviewPreview>,
    CallsOf<typeof interviewHours>,
    CallsOf<typeof interviewCalendars>,
    CallsOf<typeof interviews>,
    CallsOf<typeof jobCart>,
    CallsOf<typeof letterTemplates>,
    CallsOf<typeof mailbox>,
    CallsOf<typeof matching>,
    CallsOf<typeof messageTemplates>,
    CallsOf<typeof notifications>,
    CallsOf<typeof offerApprovals>,
    CallsOf<typeof offerDrafts>,
    CallsOf<typeof offers>,
    CallsOf<typeof objections>,
    CallsOf<typeof onboardingGate>,
    CallsOf<typeof positionChanges>,
    CallsOf<typeof positionDrafts>,
    CallsOf<typeof positionHistory>,
    CallsOf<typeof people>,
    CallsOf<typeof merging>,
    CallsOf<typeof forgetting>,
    CallsOf<typeof peopleFiles>,
    CallsOf<typeof pools>,
    CallsOf<typeof positions>,
    CallsOf<typeof privacy>,
    CallsOf<typeof profiles>,
    CallsOf<typeof referrals>,
    CallsOf<typeof reports>,
    CallsOf<typeof resumes>,
    CallsOf<typeof retention>,
    CallsOf<typeof savedJobs>,
    CallsOf<typeof scorecards>,
    CallsOf<typeof search>,
    CallsOf<typeof session>,
    CallsOf<typeof settings>,
    CallsOf<typeof severalApplications>,
    CallsOf<typeof signIn>,
    CallsOf<typeof shownNames>,
    CallsOf<typeof siteLanguages>,
    CallsOf<typeof rejectionReasons>,
    CallsOf<typeof stageSettings>,
    CallsOf<typeof staffApplications>,
    CallsOf<typeof staffForms>,
    CallsOf<typeof staffMails>,
    CallsOf<typeof staffMessages>,
    CallsOf<typeof assistantQuestions>,
    CallsOf<typeof staffOffers>,
    CallsOf<typeof closePosition>,
    CallsOf<typeof staffPositions>,
    CallsOf<typeof team>,
    CallsOf<typeof themes>,
    CallsOf<typeof verification>,
    CallsOf<typeof vslog> {}

export type CallName = keyof Calls

type Parts<Name extends CallName> =
  Calls[Name] extends Endpoint<infer Query, infer Body, infer Data, infer Metadata, infer M, infer Path, infer Refusals>
    ? {
        query: Query
        body: Body
        data: z.output<Data>
        metadata: z.output<Metadata>
        method: M
        path: Path
        refusals: {
          [Status in keyof Refusals]: Refusals[Status] extends z.ZodMiniType<infer Carried> ? Carried : never
        }
      }
    : never

/** `id` and `documentId` of `/api/offer/offers/:id/:documentId/accept`. */
type ParameterNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type One<Value> = Value extends string ? Value : string | number | boolean

/** Absent, null and empty values and empty lists are not sent; a list repeats its name. */
type QueryValue<Value> = One<NonNullable<Value>> | readonly One<NonNullable<Value>>[] | '' | null | undefined

/** Employer, microsite and language: accepted by every call (`server/http/scope/scope.ts`). */
interface CommonQuery {
  domain?: QueryValue<string>
  hl?: QueryValue<string>
  microsite?: QueryValue<string>
}

type QueryOf<Query> =
  Query extends z.ZodMiniType<infer Output>
    ? unknown extends Output
      ? CommonQuery
      : { [Name in keyof Output]?: QueryValue<Output[Name]> } & CommonQuery
    : never

type WithParameters<Path> = [ParameterNames<Path>] extends [never]
  ? { params?: never }
  : { params: Record<ParameterNames<Path>, string | number> }

type WithBody<Body> = Body extends z.ZodMiniUnknown
  ? { body: unknown }
  : Body extends z.ZodMiniType<infer _Output, infer Input>
    ? unknown extends Input
      ? { body?: undefined }
      : Record<never, never> extends Input
        ? { body?: Input | undefined }
        : { body: Input }
    : never

/** The parts of a call's URL. */
export type AddressOf<Name extends CallName> = WithParameters<Parts<Name>['path']> & {
  query?: QueryOf<Parts<Name>['query']>
}

/** The input of a call: the parts of its URL, and its body. */
export type GivenTo<Name extends CallName> = AddressOf<Name> &
  (WithBody<Parts<Name>['body']> | { body?: undefined; form: FormData })

/** The JSON body of a call. */
export type BodyOf<Name extends CallName> =
  Parts<Name>['body'] extends z.ZodMiniType<infer _Output, infer Input> ? Input : never

export type AnswerOf<Name extends CallName> = Parts<Name>['data']
export type MetadataOf<Name extends CallName> = Parts<Name>['metadata']

/** The statuses of a call's refusals that carry something. */
export type RefusalsOf<Name extends CallName> = keyof Parts<Name>['refusals']
/** What a refusal with this status carries. */
export type RefusalOf<Name extends CallName, Status extends RefusalsOf<Name>> = Parts<Name>['refusals'][Status]
