package dev.comanager.auth.operators;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import jakarta.inject.Singleton;

/** The audit log of who did what to which line. */
@Singleton
class OperatorActionRepository implements PanacheRepositoryBase<OperatorActionEntity, Long> {}
