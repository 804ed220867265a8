import { createRoot } from 'react-dom/client';
import { contentUrl } from '../../shared/clients/rest-content-client.ts';
import { BRIDGE_STYLES } from '../../widgets/edit-bridge/bridge-styles.ts';
import { EditBridge } from '../../widgets/edit-bridge/edit-bridge.tsx';
import { createSheet } from '../../widgets/kit/create-sheet.ts';
import type { ClientConfig } from '../config/client-config.ts';

/** Renders the bridge in a shadow root, where the styles of the page do not apply. */
export function renderEditBridge(config: ClientConfig): void {
  const host = document.createElement('div');
  host.id = 'edit-bridge';
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = BRIDGE_STYLES.map(createSheet);
  document.body.append(host);
  createRoot(root).render(
    <EditBridge
      contentUrl={contentUrl({ contentHost: config.contentHost, namespace: config.contentNamespace })}
      allowedOrigins={config.editorOrigins.join(',')}
    />,
  );
}
