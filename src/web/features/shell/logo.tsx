import { useBoot } from '#web/lib/boot.ts'

/** The employer's logo and name. The logo is sanitized when it is stored. */
export function Logo() {
  const { branding } = useBoot().configs.pcsxConfig
  return (
    <>
      {branding.logoSvg && (
        <i aria-hidden="true" style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: branding.logoSvg }} />
      )}
      <span>{branding.wordmark || branding.companyName}</span>
    </>
  )
}
