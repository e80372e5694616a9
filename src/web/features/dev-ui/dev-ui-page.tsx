import { useEffect, useState, type ComponentType } from 'react'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { Segment } from '#web/ui/content/tabs.tsx'
import { ToastOutlet } from '#web/ui/feedback/toast-outlet.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { ChipSamples } from './chip-samples.tsx'
import { ChoiceSamples } from './choice-samples.tsx'
import type { SampleText, SectionProps } from './dev-ui.types.ts'
import { FieldSamples } from './field-samples.tsx'
import { forceStates } from './force-states.ts'
import { NavigationSamples } from './navigation-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { StateSamples } from './state-samples.tsx'
import { SurfaceSamples } from './surface-samples.tsx'
import styles from './dev-ui.module.css'

const sections: { id: string; title: string; Samples: ComponentType<SectionProps> }[] = [
  { id: 'buttons', title: 'Buttons', Samples: ButtonSamples },
  { id: 'fields', title: 'Fields', Samples: FieldSamples },
  { id: 'overlays', title: 'Combo box, date, menu, tooltip, dialog, sheet, toast', Samples: OverlaySamples },
  { id: 'chips', title: 'Chips, badges, status, match', Samples: ChipSamples },
  { id: 'choices', title: 'Choices and files', Samples: ChoiceSamples },
  { id: 'navigation', title: 'Tabs, segment, pages, steps, progress', Samples: NavigationSamples },
  { id: 'surfaces', title: 'Cards, bars, toasts, tables, skeleton', Samples: SurfaceSamples },
  { id: 'states', title: 'States', Samples: StateSamples },
]

const english: SampleText = (text) => text
const arabic: SampleText = (_, text) => text

/**
 * Every component in every state, left to right next to right to left. A development tool, in English like the code; the server
 * offers it in development and demo mode only.
 */
export function DevUiPage() {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme
    return () => void delete document.documentElement.dataset.scheme
  }, [scheme])
  useEffect(forceStates, [])
  return (
    <>
      <main id="main" className="wrap page">
        <div className={styles.gallery}>
          <header className="row between flow">
            <div className="stack g2">
              <h1 className="display">Parts</h1>
              <p className="muted">Every part in every state, left to right and right to left.</p>
            </div>
            <Segment label="Color scheme">
              {(['light', 'dark'] as const).map((each) => (
                <button key={each} type="button" aria-pressed={scheme === each} onClick={() => setScheme(each)}>
                  {each === 'light' ? 'Light' : 'Dark'}
                </button>
              ))}
            </Segment>
          </header>
          {sections.map(({ id, title, Samples }) => (
            <section key={id} aria-labelledby={id}>
              <h2 className="h2" id={id}>
                {title}
              </h2>
              <div className={styles.pair}>
                <div dir="ltr" lang="en">
                  <Samples t={english} />
                </div>
                <div dir="rtl" lang="ar">
                  <Samples t={arabic} />
                </div>
              </div>
            </section>
          ))}
        </div>
      </main>
      <LiveRegion />
      <ToastOutlet label="Messages" closeLabel="Close" />
    </>
  )
}
