import { defineWidget } from '../kit/create-widget.tsx';
import { BRIDGE_STYLES } from './bridge-styles.ts';
import { EditBridge } from './edit-bridge.tsx';

/**
 * Makes the `data-field` texts of its page editable: in place, and from an allowed parent frame.
 * Only one per page.
 *
 * @element speaker-edit-bridge
 * @attr {string} content-url - The content route, `…/wp-json/{namespace}/v1/content`.
 * @attr {string} allowed-origins - Comma-separated origins of allowed parents. By default only the
 * origin of the page is allowed.
 * @attr {string} field-attribute - The attribute that names a field; default `data-field`.
 * @fires speaker-ready - The element can be used.
 * @fires speaker-editing - Editing was switched on or off; detail `{enabled}`.
 * @fires speaker-saved - A save has succeeded; detail `{savedCount}`.
 * @fires speaker-error - A save has failed, or the element threw an error; detail `{message}`.
 * @csspart notices - The region of the notifications.
 * @csspart notice - One notification.
 * @csspart conflicts - The choice between two editors' texts.
 * @csspart drafts - The drafts that are published only when selected.
 * @csspart popover - The control next to a link or a list.
 * @csspart bar - The save bar of a page without a parent frame.
 */
defineWidget('speaker-edit-bridge', {
  component: EditBridge,
  attributes: ['contentUrl', 'allowedOrigins', 'fieldAttribute'],
  events: { onEditing: 'speaker-editing', onSaved: 'speaker-saved', onError: 'speaker-error' },
  addresses: {},
  styles: BRIDGE_STYLES,
});
