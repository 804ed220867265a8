import conflictStyles from '../editing-kit/conflict-list.css?inline';
import draftStyles from '../editing-kit/draft-list.css?inline';
import listStyles from '../editing-kit/list-control.css?inline';
import noticeStyles from '../editing-kit/notice-list.css?inline';
import { PALETTE_CSS } from '../editing-kit/palette-css.ts';
import bridgeStyles from './edit-bridge.css?inline';
import popoverStyles from './field-popover.css?inline';

/** The styles of the bridge's shadow root. */
export const BRIDGE_STYLES: readonly string[] = [
  ...[PALETTE_CSS, noticeStyles, conflictStyles, draftStyles],
  ...[bridgeStyles, listStyles, popoverStyles],
];
