/** The account page's first section: the week's closest decision, as decision-engine answers it. */
package dev.comanager.auth.account.decision;
