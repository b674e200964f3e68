/** One address for several replicas, like the load balancer in front of a deployment. */
package dev.comanager.stack.balance;
