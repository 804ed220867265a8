import { KIT_CSS } from '../editing-kit/kit-styles.ts';
import bridgeStyles from './edit-bridge.css?inline';

export const BRIDGE_STYLES: readonly string[] = [KIT_CSS, bridgeStyles];
