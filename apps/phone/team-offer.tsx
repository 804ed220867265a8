import { useState } from 'react';
import { TeamChoice } from '../../widgets/kit/team-choice.tsx';
import type { PhoneSession } from './phone-session.ts';
import type { Phone } from './phone-state.ts';

export interface TeamOfferProps {
  readonly teams: readonly string[];
  readonly phone: Phone;
  readonly session: PhoneSession;
}

/** The event's teams in the lobby, the chosen one pressed (docs/product.md#the-phone). */
export function TeamOffer({ teams, phone, session }: TeamOfferProps) {
  return (
    <TeamChoice
      teams={teams}
      chosen={phone.team}
      onChoose={(team) => session.choose({ type: 'team', team })}
    />
  );
}

/**
 * For a participant without a team, below a round's last question. Does not change while that
 * question shows, so that nothing moves under a thumb.
 */
export function LastTeamOffer(props: TeamOfferProps) {
  const [isOpen] = useState(props.phone.team === undefined);
  return isOpen && <TeamOffer {...props} />;
}
