import type { StageTexts } from '#shared/applications/stage-texts.ts'
import type { AnalysisStep } from '#shared/profiles/analyze-profile.ts'
import type { ConsolePreferences } from './console-home.ts'
import type { Role } from '#shared/team/roles.ts'
import type { EmployerConfig, PcsxConfig } from './employers/employer-config.ts'

/** The signed-in person as the page knows them. */
export interface BootUser {
  id: string
  name: string
  email: string
  role: Role
  is_admin: boolean
  /** May edit the site's theme. */
  isThemeBuilder: boolean
  /** For staff. */
  console?: ConsolePreferences
}

/** Optional content around an employer's pages, and the parts of it that pages do not need while it is turned off. */
export type SiteChromeKey =
  | 'customNavbar'
  | 'loggedOutNotificationConfig'
  | 'scriptConfig'
  | 'banner'
  | 'heroImage'
  | 'promoBanner'
  | 'phaseBanner'

/** How complete the user's profile is when the page is rendered: 0 to 100, and the next steps, most valuable first. */
export interface ProfileCompletion {
  completeness: number
  done: AnalysisStep[]
  next: AnalysisStep[]
}

/**
 * Embedded in every page as HTML-escaped JSON in `<code id="pcsx-data">` (docs/api.md "The wire contract"). Contains
 * the public part of the employer's configuration, and who is signed in.
 */
export interface BootData {
  domain: string
  groupId: string
  companyName: string
  isLoggedIn: boolean
  user: BootUser | null
  /** The signed-in user (spec/2 §3); absent otherwise. */
  profile?: { hasResume: boolean; avatar: string | null }
  profileCompletionData?: ProfileCompletion
  locale: string
  /** Locale for dates and times, if the visitor's region writes them differently from `locale`: "en-GB" for `en`. */
  dateLocale?: string
  direction: 'ltr' | 'rtl'
  origin: string
  /** Parameters that every public URL of the site needs: `domain` on a host whose default is another employer. */
  siteParameters: [name: string, value: string][]
  microsite: string | null
  /**
   * Parameters of the URL by which the visitor arrived, to pass on to further pages and to external applications; absent if
   * there are none.
   */
  foreignParameters?: Record<string, string>
  /** The page's URL contains a secret, so no third-party scripts run for as long as the page is open. */
  isSecret?: true
  /** The position whose overrides apply to the configuration. */
  positionId?: number
  mode: EmployerConfig['mode']
  supportedLanguages: string[]
  /** The page's language in its own words. Those of the others are loaded with the menu: 38 of them are in many scripts. */
  languageName: string
  isDemo: boolean
  /** The visitor's approximate location in degrees, if the deployment knows it; absent otherwise. */
  visitorPlace?: { lat: number; lng: number }
  configs: {
    pcsxConfig: Omit<PcsxConfig, 'termsOfService' | 'bootstrappingConfig' | SiteChromeKey> &
      Partial<Pick<PcsxConfig, SiteChromeKey>>
    /**
     * True if some positions have a configuration of their own; a page about one position is rendered with `positionId` set.
     */
    hasPositionOverrides?: boolean
    /** True for signed-in users if the employer offers matching; absent otherwise. */
    hasMatching?: boolean
    /** True, for visitors too, if the employer does not offer matching; absent otherwise. */
    isMatchingOff?: boolean
    /** Whether an onboarding gate may have to be shown to the signed-in user: terms, first questions. */
    hasGate?: boolean
    loginSignupConfig: EmployerConfig['loginSignupConfig']
    notificationsConfig: Omit<EmployerConfig['notificationsConfig'], 'dailyMailHour' | 'keepDays'>
    behaviourFlags: EmployerConfig['behaviourFlags']
    gates: EmployerConfig['gates']
    chatbotxConfig: Pick<EmployerConfig['chatbotxConfig'], 'enabled'>
    whatsappChatCompNumber: string
    /** The employer's names for its stages, in the page's language; absent if it named none. */
    stages?: StageTexts
  }
}
