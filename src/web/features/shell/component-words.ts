import { translationsIn, type MessageKey } from '#web/lib/messages.ts'
import { provideComponentWords } from '#web/ui/component-words.ts'

/** What the component library's parts in use say by themselves, as texts of ours. The page has loaded them. */
const ourKeys: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  '@react-aria/overlays': { dismiss: 'common.close' },
  '@react-aria/dnd': {
    dragDescriptionKeyboard: 'formBuilder.drag.start.keyboard',
    dragDescriptionKeyboardAlt: 'formBuilder.drag.start.keyboardAlt',
    dragDescriptionLongPress: 'formBuilder.drag.start.longPress',
    dragDescriptionTouch: 'formBuilder.drag.start.touch',
    dragDescriptionVirtual: 'formBuilder.drag.start.click',
    dragStartedKeyboard: 'formBuilder.drag.started.keyboard',
    dragStartedTouch: 'formBuilder.drag.started.touch',
    dragStartedVirtual: 'formBuilder.drag.started.click',
    endDragKeyboard: 'formBuilder.drag.cancel.keyboard',
    endDragTouch: 'formBuilder.drag.cancel.touch',
    endDragVirtual: 'formBuilder.drag.cancel.click',
    dropDescriptionKeyboard: 'formBuilder.drag.drop.keyboard',
    dropDescriptionTouch: 'formBuilder.drag.drop.touch',
    dropDescriptionVirtual: 'formBuilder.drag.drop.click',
    dropCanceled: 'formBuilder.drag.canceled',
    dropComplete: 'formBuilder.drag.dropped',
  },
}

/** Lets the component library's parts speak the page's language, on the server and in the browser. */
export const speakOurWords = (): void =>
  provideComponentWords((locale, packageName, key) => {
    const ours = ourKeys[packageName]?.[key]
    return ours && translationsIn(locale)(ours)
  })
