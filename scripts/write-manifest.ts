import { writeFileSync } from 'node:fs';
import { createPartnerManifest, MANIFEST_FILE } from '../build/widgets-manifest.ts';

/** `npm run manifest`: makes `widgets/custom-elements.json` from the elements' docblocks. */
writeFileSync(MANIFEST_FILE, await createPartnerManifest('.'));
