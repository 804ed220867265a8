import dialStyles from '../../shared/ui/dial.css?inline';
import signalStyles from '../../shared/ui/signal-line.css?inline';
import formStyles from '../kit/form.css?inline';
import teamStyles from '../kit/team-choice.css?inline';
import { resumeOutbox } from '../kit/resume-outbox.ts';
import styles from './later-steps.css?inline';

export * from './later-steps.tsx';

export const laterStyles = [formStyles, teamStyles, dialStyles, signalStyles, styles];

resumeOutbox();
