import type { Employer, RequestScope } from '#server/context.ts'

/** A scope with some things changed. Its visitor's place is still looked up only when it is needed. */
export const copyOfScope = (scope: RequestScope, changes: Partial<RequestScope>): RequestScope =>
  Object.defineProperties(
    {} as RequestScope,
    {
      ...Object.getOwnPropertyDescriptors(scope),
      ...Object.getOwnPropertyDescriptors(changes),
    } as PropertyDescriptorMap,
  )

/** The name of an employer's microsite; null if there is none of that name. */
export const micrositeNamed = (asked: string | null, { config }: Employer): string | null =>
  asked !== null && Object.hasOwn(config.microsites, asked) ? asked : null
