import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { ExternalLink, LinkButton } from '#web/ui/controls/link.tsx'
import type { SectionProps } from './dev-ui.types.ts'

const variants = ['primary', 'secondary', 'neutral', 'plain', 'disruptive', 'final'] as const

export function ButtonSamples({ t }: SectionProps) {
  return (
    <>
      {variants.map((variant) => (
        <div key={variant} className="row flow">
          <Button variant={variant}>{t('Default', 'افتراضي')}</Button>
          <Button variant={variant} data-force="hover">
            {t('Hover', 'تمرير')}
          </Button>
          <Button variant={variant} data-force="focus">
            {t('Focus', 'تركيز')}
          </Button>
          <Button variant={variant} data-force="press">
            {t('Pressed', 'مضغوط')}
          </Button>
          <Button variant={variant} disabled>
            {t('Disabled', 'معطّل')}
          </Button>
        </div>
      ))}
      <div className="row flow">
        <Button variant="primary" isPending pendingLabel={t('Sending', 'جارٍ الإرسال')} />
        <Button variant="primary" size="s">
          {t('Apply', 'قدّم الآن')}
        </Button>
        <Button variant="primary" size="l">
          {t('Apply', 'قدّم الآن')}
        </Button>
        <a className={buttonClass({ variant: 'secondary' })} href="#buttons">
          <Icon name="arrow-left" size="s" dir />
          {t('Back', 'رجوع')}
        </a>
        <IconButton icon="share-2" label={t('Share', 'مشاركة')} />
        <IconButton icon="bookmark" label={t('Save', 'حفظ')} line isPressed />
        <IconButton icon="bookmark" label={t('Save', 'حفظ')} disabled />
        <IconButton icon="x" label={t('Close', 'إغلاق')} size="s" />
        <LinkButton className="ui">{t('Share', 'مشاركة')}</LinkButton>
      </div>
      <div className="row flow gap-3">
        <Button variant="primary" disabledReason={t('Sign every document first.', 'وقّع كل المستندات أولاً.')}>
          {t('Submit', 'إرسال')}
        </Button>
        <ExternalLink
          className="ui"
          href="https://example.com"
          newTabLabel={t('opens in a new tab', 'يُفتح في علامة تبويب جديدة')}
        >
          {t('How we hire', 'كيف نوظّف')}
        </ExternalLink>
      </div>
    </>
  )
}
