import type { AnalysisStep } from '#shared/profiles/analyse-profile.ts'
import type { EmployerConfig, PcsxConfig } from './employer-config.ts'

/** The signed-in person as the page knows them. */
export interface BootUser {
  id: string
  name: string
  email: string
  role: 'candidate' | 'recruiter' | 'admin'
  is_admin: boolean
  isThemeBuilder: boolean
}

/** What an employer may put around its pages, and what of it no page needs to know while it is switched off. */
export type SiteChromeKey =
  | 'customNavbar'
  | 'loggedOutNotificationConfig'
  | 'scriptConfig'
  | 'banner'
  | 'heroImage'
  | 'promoBanner'
  | 'phaseBanner'

/** How complete the own profile is when the page is written: 0 to 100, and the steps in the order in which they add most. */
export interface ProfileCompletion {
  completeness: number
  done: AnalysisStep[]
  next: AnalysisStep[]
}

/**
 * Embedded in every page as HTML-escaped JSON in `<code id="pcsx-data">` (wire contract "Pages that programs read").
 * Holds what is public of the employer's configuration, and who is signed in.
 */
export interface BootData {
  domain: string
  groupId: string
  companyName: string
  isLoggedIn: boolean
  user: BootUser | null
  /** Of the signed-in person (spec/2 §3 "User store"); absent otherwise. */
  profile?: { hasResume: boolean; avatar: string | null }
  profileCompletionData?: ProfileCompletion
  locale: string
  /** Of dates and times, where the visitor's own region writes them otherwise than `locale`: "en-GB" of `en`. */
  dateLocale?: string
  direction: 'ltr' | 'rtl'
  origin: string
  /** Parameters that every public address of the site carries: `domain` on a host that shows another employer by itself. */
  siteParameters: [name: string, value: string][]
  microsite: string | null
  /** Of the address that the visitor came by: what goes along to further pages and to applying elsewhere; absent where there is nothing. */
  foreignParameters?: Record<string, string>
  /** The address that the page was opened by is a secret: nothing of elsewhere runs as long as the page lives. */
  isSecret?: true
  /** The position whose overrides lie over the configuration. */
  positionId?: number
  mode: EmployerConfig['mode']
  supportedLanguages: string[]
  isDemo: boolean
  /** Roughly where the visitor is, where the deployment knows it; absent otherwise. Degrees. */
  visitorPlace?: { lat: number; lng: number }
  configs: {
    pcsxConfig: Omit<PcsxConfig, 'termsOfService' | 'bootstrappingConfig' | SiteChromeKey> &
      Partial<Pick<PcsxConfig, SiteChromeKey>>
    /** True where some positions have a configuration of their own; the page of one is shown with `positionId` set. */
    hasPositionOverrides?: boolean
    /** True for who is signed in where the employer offers matching; absent otherwise. */
    hasMatching?: boolean
    /** True, for visitors too, where the employer offers no matching; absent otherwise. */
    isMatchingOff?: boolean
    /** Whether something may stand before the site for somebody signed in: terms, first questions. */
    hasGate?: boolean
    loginSignupConfig: EmployerConfig['loginSignupConfig']
    notificationsConfig: Omit<EmployerConfig['notificationsConfig'], 'dailyMailHour' | 'keepDays'>
    behaviourFlags: EmployerConfig['behaviourFlags']
    gates: EmployerConfig['gates']
    chatbotxConfig: Pick<EmployerConfig['chatbotxConfig'], 'enabled'>
    whatsappChatCompNumber: string
  }
}
