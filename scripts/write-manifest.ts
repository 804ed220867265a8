import { writeFileSync } from 'node:fs';
import { createPartnerManifest, KEPT_MANIFEST } from '../build/widgets-manifest.ts';

/** `npm run manifest`: writes `widgets/custom-elements.json` anew from the elements' docblocks. */
writeFileSync(KEPT_MANIFEST, await createPartnerManifest('.'));
