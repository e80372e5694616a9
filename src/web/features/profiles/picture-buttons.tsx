import { useRef, useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { fieldErrors, useProfileEdit } from './use-profile-edit.ts'

const maxBytes = 2 * 1024 * 1024

/** Sets or removes the picture. It is read here and sent with the edit. */
export function PictureButtons({ hasPicture }: { hasPicture: boolean }) {
  const t = useTranslations()
  const edit = useProfileEdit()
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const handleFile = (file: File | undefined) => {
    if (!file) return
    setIsTooLarge(file.size > maxBytes)
    if (file.size > maxBytes) return
    const reader = new FileReader()
    reader.addEventListener('load', () => edit.mutate({ section: 'avatar', operation: 'update', value: reader.result }))
    reader.readAsDataURL(file)
  }
  const error = isTooLarge ? t('profiles.picture.tooLarge') : fieldErrors(edit.error)['op_data.value']
  return (
    <div className="stack g2">
      <div className="row">
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          className="vh"
          tabIndex={-1}
          aria-label={t('profiles.picture.choose')}
          onChange={(event) => {
            handleFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button
          size="s"
          variant="neutral"
          isAtEdge
          isPending={edit.isPending}
          pendingLabel={t('profiles.saving')}
          onClick={() => input.current?.click()}
        >
          {t(hasPicture ? 'profiles.picture.change' : 'profiles.picture.add')}
        </Button>
        {hasPicture && (
          <Button size="s" variant="neutral" onClick={() => edit.mutate({ section: 'avatar', operation: 'remove' })}>
            {t('profiles.picture.remove')}
          </Button>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
