import * as z from 'zod/mini'
import { flag, group, list, LocalText, shortTexts, text, textOrNull } from '../config/config-shapes.ts'
import { defaultFacets, FacetConfig } from '../config/facet-config.ts'
import { siteChromeKeys } from '../config/site-chrome-config.ts'
import { problem } from '../fields/problem.ts'
import { applicationPath } from '#shared/applications/application-status.ts'
import { mostRetentionMonths } from '#shared/applications/retention.ts'
import { isLanguageTag } from '#shared/locales/language-tag.ts'

/**
 * An employer's configuration document (spec/1 §3, spec/2 §3; docs/configuration.md). Every key has a
 * default, so `EmployerConfig.parse({})` is a working site. Merged from general to specific: default < employer < microsite <
 * language < position.
 */

/** Token values that an employer's theme may set (docs/themes.md); see `shared/themes/theme-style.ts`. */
export const ThemeConfig = group({
  brandHue: z._default(z.number().check(z.minimum(0), z.maximum(360)), 215),
  brandChroma: z._default(z.number().check(z.minimum(0), z.maximum(2)), 1),
  neutralHue: z._default(z.number().check(z.minimum(0), z.maximum(360)), 220),
  radiusScale: z._default(z.number().check(z.minimum(0), z.maximum(1.5)), 1),
  font: textOrNull,
  flare: z._default(z.number().check(z.minimum(0), z.maximum(100)), 100),
  colorScheme: z.optional(z.enum(['light', 'dark'])),
  /** Where a published theme came from: `themes/{product}/{version}`. */
  configPath: textOrNull,
  themeOptions: group({ customTheme: z._default(z.record(z.string(), z.unknown()), {}) }),
})

/** The questions that can be asked after a person's first sign-in. */
export const BootstrapField = z.enum(['name', 'location', 'resume', 'language'])
export type BootstrapField = z.infer<typeof BootstrapField>

const MapTiles = z.object({
  url: z.string().check(
    z.regex(/^https:\/\/[^\s"'<>]+$/, problem('input.httpsUrl')),
    z.refine(
      (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
      problem('input.tiles', { parts: '{z}, {x}, {y}', example: 'https://tiles.example.com/{z}/{x}/{y}.png' }),
    ),
  ),
  /** Attribution of the tiles, shown in the map's corner. */
  attribution: z.string().check(z.minLength(1, problem('input.attribution'))),
  /** The maximum zoom of the source. */
  maxZoom: z._default(z.int().check(z.minimum(0), z.maximum(22)), 19),
})

export const PcsxConfig = group({
  /** False: the employer has turned the search off, and its calls answer 403 `PCSX is not enabled`. */
  enabled: flag(true),
  /** spec/3 §9, for positions without one. */
  defaultCountry: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, problem('input.countryCode')))), null),
  searchConfig: group({
    facets: z._default(z.array(FacetConfig), defaultFacets),
    /** Names of filters shown as chips, in order; the sheet contains all of `facets`. */
    smartFilters: z._default(z.array(z.string()), [
      'department',
      'employment_type',
      'work_location_option',
      'country',
      'pay',
      'posted',
    ]),
    /** Empty means every facet. */
    allFilters: list(z.string()),
    /** What `location=current location` means if the visitor's device gives no coordinates, and where the map marks it. */
    currentLocation: z._default(z.nullable(z.object({ label: z.string(), lat: z.number(), lng: z.number() })), null),
    mapConfig: group({
      enabled: flag(true),
      openByDefault: flag(false),
      /**
       * Another tile source that replaces the built-in background, with `{z}`, `{x}` and `{y}`. The page's policy allows https
       * only.
       */
      tiles: z._default(z.nullable(MapTiles), null),
    }),
    defaultRadiusKm: z._default(z.number().check(z.positive()), 40),
    /** Custom fields returned as `efcustomText{PascalName}` by the search. */
    shownCustomFields: list(z.string()),
  }),
  searchOptionsMap: z._default(
    z.record(
      z.string(),
      z.object({
        displayName: z.string(),
        options: z._default(z.object({ labelMap: z._default(z.record(z.string(), z.string()), {}) }), { labelMap: {} }),
      }),
    ),
    {},
  ),
  positionDetailsConfig: group({
    showSimilarPositions: flag(true),
    showSkills: flag(true),
    showConfirmed: flag(false),
    shownCustomFields: list(z.string()),
  }),
  dashboardConfig: group({
    /** Names from `shared/dashboard/dashboard-tabs.ts`, in order; empty means the defaults. */
    tabs: list(z.string()),
    redirectToV2: flag(true),
  }),
  applicationsPageConfig: group({
    tabs: group({ submitted: group({ hideApplicationStatus: flag(false) }) }),
    /**
     * Why someone was not selected, in order; empty means ours. `label` is for staff and reports, `text` is what candidates read if staff
     * choose to send it. A retired one is only in reports.
     */
    rejectionReasons: list(
      z.object({
        key: z.string().check(z.minLength(1), z.maxLength(64)),
        label: LocalText,
        text: z._default(LocalText, {}),
        isRetired: flag(false),
      }),
    ),
    /** Number of days within which an application gets a response; `explanation` is shown while one is late. */
    responsePromise: group({
      days: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(365))), null),
      explanation: text(),
      /** Candidates read how many were answered in time, and how soon; from 20 answers in the last 180 days on. */
      showsFigures: flag(false),
    }),
  }),
  /** People whom the employer may keep in mind, because they consented. */
  poolsConfig: group({
    /** How long a consent is valid. */
    consentMonths: z._default(z.int().check(z.minimum(1), z.maximum(36)), 12),
    /** How often someone in a pool is invited to apply within 30 days. */
    invitationsPerMonth: z._default(z.int().check(z.minimum(1), z.maximum(10)), 2),
  }),
  branding: group({
    companyName: text(),
    /** Sanitized inline SVG logo, at most 26 px high, drawn in `currentColor`. */
    logoSvg: text(),
    wordmark: text(),
    heroTitle: text(),
    /** May contain `{count}`: the number of open positions, in a microsite only those it shows. */
    heroText: text(),
    heroArt: z._default(z.enum(['tide', 'none']), 'tide'),
    supportEmail: text(),
    theme: ThemeConfig,
  }),
  ...siteChromeKeys,
  termsOfService: group({
    enabled: flag(false),
    headingText: text(),
    helperText: text(),
    infoText: text(),
    disclaimerText: text(),
    /** Empty: "Accept" (spec/1 §2), in the visitor's language. */
    submitButtonText: text(),
    /** A name for this version of the text, recorded with each acceptance. Changing it asks everyone again. */
    version: text(),
  }),
  /** The page after the first sign-in (spec/1 §2). */
  bootstrappingConfig: group({
    enabled: flag(false),
    fields: z._default(z.array(BootstrapField), ['name', 'location', 'resume', 'language']),
    isSkippable: flag(true),
  }),
  /** The employer's static pages by slug, as sanitized HTML at `/careers/page/{slug}`. */
  contentPages: z._default(z.record(z.string(), z.object({ title: z.string(), html: z.string() })), {}),
  /** Per position id and per language: partial documents merged last. */
  overrides: group({
    languages: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
    positions: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
  }),
})
export type PcsxConfig = z.infer<typeof PcsxConfig>

/** A question that candidates ask, and the assistant's answer. */
export const EmployerAnswer = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, problem('input.slug'))),
  question: LocalText,
  /** Plain text; `en` is used for languages without one. */
  answer: LocalText,
  /** The same question in other words, in any language. */
  otherWordings: list(z.string().check(z.maxLength(300))),
})
export type EmployerAnswer = z.infer<typeof EmployerAnswer>

export const EmployerConfig = z.object({
  mode: z._default(z.enum(['careers', 'careerhub']), 'careers'),
  pcsxConfig: PcsxConfig,
  /** UI locales offered in the language menu, BCP 47. */
  supportedLanguages: z._default(z.array(z.string().check(z.refine(isLanguageTag, problem('input.languageTag')))), [
    'en',
    'ar',
  ]),
  notificationsConfig: group({
    savedSearchNotification: group({ enabled: flag(true) }),
    enableCandidateInappNotifications: flag(true),
    /** The tab "Action required" next to "All" (spec/1 §2). */
    hasActionRequiredNotifications: flag(true),
    /** Hour of the daily email, UTC. */
    dailyMailHour: z._default(z.int().check(z.minimum(0), z.maximum(23)), 7),
    /** How many days a notification is kept. */
    keepDays: z._default(z.int().check(z.minimum(1), z.maximum(3_650)), 180),
  }),
  loginSignupConfig: group({
    candidateLoginEnabled: flag(true),
    emailCodeEnabled: flag(true),
    passwordEnabled: flag(true),
    /** OpenID Connect providers by id; their secrets are in the environment. */
    oidcProviders: list(z.object({ id: z.string(), label: z.string(), issuer: z.string(), clientId: z.string() })),
  }),
  gates: group({ referralWithCandidateApplicationGate: flag(false) }),
  hiring: group({
    /** How many people work for the employer: laws about pay in postings depend on it. Null: unknown. */
    employeeCount: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000))), null),
    /** After this many days without a change, recruiters are asked whether a position is still hiring; 0 for never. */
    stillHiringDays: z._default(z.int().check(z.minimum(0), z.maximum(365)), 30),
    /**
     * After how many months ended applications are deleted: those rejected, withdrawn, or unanswered when their position closed. Null:
     * they are kept. The first ones are deleted two weeks after this was set (docs/privacy.md).
     */
    retention: group({
      months: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(mostRetentionMonths))), null),
      /** The same for people who were hired. Applications with a signed offer are always kept. */
      hiredMonths: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(mostRetentionMonths))), null),
    }),
    /** The employer's names for the stages; unnamed ones keep our default texts. */
    stages: list(
      z.object({
        stage: z.enum(applicationPath),
        /** For staff, and for candidates. */
        names: shortTexts(60),
        candidateNames: shortTexts(60),
        /** The text for candidates in this stage, on their application's page and in the email about it. */
        told: shortTexts(2_000),
        /** The expected duration, which is shown until enough people have passed it. */
        typicalDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(365))), null),
      }),
    ).check(
      z.refine(
        (stages) => new Set(stages.map(({ stage }) => stage)).size === stages.length,
        problem('staffApplications.refused.stageTwice'),
      ),
    ),
  }),
  /** Compares candidates' profiles with positions, for the candidates alone (docs/matching.md). */
  matching: group({ enabled: flag(true) }),
  signing: group({
    /**
     * In addition to our own: origins whose pages may show the built-in signing page in a frame (spec/3 §7). For testing on this
     * machine.
     */
    frameOrigins: list(
      z
        .string()
        .check(
          z.regex(/^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/, problem('input.origin')),
        ),
    ),
  }),
  behaviourFlags: group({
    /** Filter values with commas are always encoded (spec/2 §5); the flag remains because programs read it. */
    enableCommaInFilterValues: flag(true),
    showEventApplicationStatus: flag(true),
    whatsappChatGateEnabled: flag(false),
    declineRequiresValidForm: flag(false),
    disableLoggedOutApply: flag(true),
    jobCartEnabled: flag(false),
  }),
  /** The assistant of the search page. */
  chatbotxConfig: group({
    enabled: flag(false),
    answers: z._default(z.array(EmployerAnswer).check(z.maxLength(200)), []),
    /** Whether people can ask a person from the panel; their questions are in the inbox. */
    handsOver: flag(true),
    /** Where people who want to talk to a person are sent; empty means `branding.supportEmail`. */
    handoverEmail: text(),
    /** How many days a conversation is kept. */
    keepDays: z._default(z.int().check(z.minimum(1), z.maximum(3_650)), 30),
  }),
  /** With `behaviourFlags.whatsappChatGateEnabled`: the number to chat with, in international form (+44 1856 555 0100). */
  whatsappChatCompNumber: text(),
  /** Named microsites: a base filter, and branding that overrides the employer's. */
  microsites: z._default(
    z.record(
      z.string(),
      z.object({
        filters: z._default(z.record(z.string(), z.array(z.string())), {}),
        overrides: z._default(z.record(z.string(), z.unknown()), {}),
      }),
    ),
    {},
  ),
})
export type EmployerConfig = z.infer<typeof EmployerConfig>
/** What an administrator stores: any part of the document. */
export type EmployerConfigInput = z.input<typeof EmployerConfig>
