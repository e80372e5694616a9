import { useRef, useState } from 'react'
import type { ProfileDetails } from '#contract/profiles/profiles.ts'
import { fullNameOf } from '#shared/profiles/profile.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Avatar } from '#web/ui/content/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass, factsClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { basicFields } from './entry-fields.ts'
import { EntryForm } from './entry-form.tsx'
import { PictureButtons } from './picture-buttons.tsx'

/** Name and contact details, displayed or in a form. */
export function BasicsCard({ details }: { details: ProfileDetails }) {
  const t = useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const { profile, avatar } = details
  const { headline, email, phone, location } = profile
  const close = () => {
    setIsOpen(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  return (
    <section className={cardClass({ size: 'l' }, 'stack g6')} aria-label={t('profiles.basics')} id="basics">
      <div className="row gap-3 top">
        <Avatar name={fullNameOf(profile)} src={avatar ?? undefined} size="l" />
        <div className="grow stack g1">
          <p className="h2" dir="auto">
            {fullNameOf(profile) || t('profiles.noName')}
          </p>
          {headline && (
            <p className="muted" dir="auto">
              {headline}
            </p>
          )}
          <PictureButtons hasPicture={avatar !== null} />
        </div>
        {!isOpen && (
          <Button ref={editButton} size="s" onClick={() => setIsOpen(true)}>
            {t('profiles.edit')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <EntryForm
          fields={basicFields}
          entry={{ ...profile }}
          change={{ section: 'basics', operation: 'update' }}
          label={t('profiles.basics')}
          onClose={close}
        />
      ) : (
        <ul className={factsClass}>
          <li>
            <Icon name="mail" size="s" />
            <bdi dir="ltr">{email}</bdi>
          </li>
          {phone && (
            <li>
              <Icon name="phone" size="s" />
              <bdi dir="ltr">{phone}</bdi>
            </li>
          )}
          {location && (
            <li>
              <Icon name="map-pin" size="s" />
              <bdi>{location}</bdi>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
